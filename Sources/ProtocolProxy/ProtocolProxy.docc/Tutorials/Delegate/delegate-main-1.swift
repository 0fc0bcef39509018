let station = Station()
let display = Display()
station.delegate = display

station.measure(20)
station.measure(85)
