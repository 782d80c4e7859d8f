import { describe, expect, it } from 'vitest'
import { parseCoordinates } from './coordinates.ts'

describe('coordinates', () => {
  it.each([
    ['52.52,13.41', { lat: 52.52, lon: 13.41 }],
    ['52.5170365,13.3888599', { lat: 52.52, lon: 13.39 }],
    ['-33,151', { lat: -33, lon: 151 }],
    ['-0.001,-0.004', { lat: 0, lon: 0 }],
    ['90,-180', { lat: 90, lon: -180 }],
  ])('%s are read to two decimals', (text, expected) => expect(parseCoordinates(text)).toStrictEqual(expected))

  it.each(['', 'Berlin', '10115', '52.52', '52.52;13.41', '52.52, 13.41', '91,0', '0,181', '1e1,2', 'NaN,0', '52.52,13.41,7', '+1,2'])(
    '%j are none',
    (text) => expect(parseCoordinates(text)).toBeNull(),
  )
})
