type Hour = { temperature: number; symbol: string; precipitation?: number }

const hourMs = 3_600_000
/** Days of changing weather, an hour each: cold nights, a wet afternoon on the second day. */
const defaultHour = (time: Date): Hour => {
  const hour = time.getUTCHours()
  const isRaining = time.getUTCDate() % 2 === 0 && hour >= 10 && hour < 18
  const isLight = hour >= 7 && hour < 17
  return {
    temperature: Math.round(60 + 55 * Math.sin(((hour - 8) / 12) * Math.PI)) / 10,
    symbol: isRaining ? 'lightrain' : isLight ? 'partlycloudy_day' : 'clearsky_night',
    ...(isRaining ? { precipitation: 0.6 } : {}),
  }
}

/**
 * An answer of MET Norway's Locationforecast 2.0, variant `compact`, as documented: steps of an hour from the hour of `now` on for two and a half
 * days, then of six hours until the ninth day.
 */
export function metNorwayForecast(now: number, hourAt: (time: Date) => Hour = defaultHour): object {
  const first = Math.floor(now / hourMs) * hourMs
  const hourly = Array.from({ length: 60 }, (_, index) => ({ time: first + index * hourMs, period: 'next_1_hours' }))
  const sixth = Math.ceil((first + hourly.length * hourMs) / (6 * hourMs)) * 6 * hourMs
  const sixHourly = Array.from({ length: 26 }, (_, index) => ({ time: sixth + index * 6 * hourMs, period: 'next_6_hours' }))
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [13.41, 52.52, 37] },
    properties: {
      meta: {
        updated_at: new Date(first).toISOString().replace('.000', ''),
        units: { air_temperature: 'celsius', precipitation_amount: 'mm', relative_humidity: '%', wind_speed: 'm/s' },
      },
      timeseries: [...hourly, ...sixHourly].map(({ time, period }) => entryOf(new Date(time), period, hourAt)),
    },
  }
}

function entryOf(time: Date, period: string, hourAt: (time: Date) => Hour): object {
  const { temperature, symbol, precipitation = 0 } = hourAt(time)
  const details = {
    air_pressure_at_sea_level: 1012.4,
    air_temperature: temperature,
    cloud_area_fraction: 62.5,
    relative_humidity: 81.4,
    wind_from_direction: 234.1,
    wind_speed: 4.2,
  }
  return {
    time: time.toISOString().replace('.000', ''),
    data: {
      instant: { details },
      next_12_hours: { summary: { symbol_code: symbol } },
      [period]: { summary: { symbol_code: symbol }, details: { precipitation_amount: precipitation } },
    },
  }
}
