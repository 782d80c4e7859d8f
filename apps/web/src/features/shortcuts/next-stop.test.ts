import { describe, expect, it } from 'vitest'
import { type Box, nextStop } from './next-stop.ts'

const row = (left: number, top: number, width = 300, height = 28): Box => ({ left, top, right: left + width, bottom: top + height })
// Two rows; a header, a grid of three tiles in two lines, a row; nothing; one far below.
const tracks = [
  [row(0, 0), row(0, 28)],
  [row(320, 0), row(320, 30, 90, 60), row(420, 30, 90, 60), row(320, 92, 90, 60), row(320, 160)],
  [],
  [row(960, 500)],
]
const from = (track: number, index: number, key: string) => nextStop(tracks, { track, index }, key)

describe('nextStop', () => {
  it('goes up and down within a column', () => {
    expect(from(0, 0, 'ArrowDown')).toEqual({ track: 0, index: 1 })
    expect(from(0, 1, 'ArrowUp')).toEqual({ track: 0, index: 0 })
  })

  it('stays at the edges', () => {
    expect(from(0, 0, 'ArrowUp')).toBeNull()
    expect(from(0, 1, 'ArrowDown')).toBeNull()
    expect(from(0, 0, 'ArrowLeft')).toBeNull()
    expect(from(3, 0, 'ArrowRight')).toBeNull()
  })

  it('visits items side by side in a column', () => {
    expect(from(1, 1, 'ArrowRight')).toEqual({ track: 1, index: 2 })
    expect(from(1, 2, 'ArrowLeft')).toEqual({ track: 1, index: 1 })
    expect(from(1, 1, 'ArrowDown')).toEqual({ track: 1, index: 3 })
    expect(from(1, 3, 'ArrowUp')).toEqual({ track: 1, index: 1 })
    expect(from(1, 2, 'ArrowUp')).toEqual({ track: 1, index: 0 })
  })

  it('moves to the nearest height of the next column, skipping empty columns', () => {
    expect(from(0, 0, 'ArrowRight')).toEqual({ track: 1, index: 0 })
    expect(from(0, 1, 'ArrowRight')).toEqual({ track: 1, index: 1 })
    expect(from(1, 4, 'ArrowLeft')).toEqual({ track: 0, index: 1 })
    expect(from(1, 4, 'ArrowRight')).toEqual({ track: 3, index: 0 })
  })

  it('goes to the ends of a column', () => {
    expect(from(1, 2, 'Home')).toEqual({ track: 1, index: 0 })
    expect(from(1, 2, 'End')).toEqual({ track: 1, index: 4 })
    expect(from(1, 0, 'Home')).toBeNull()
  })

  it('returns nothing for an unknown stop and for other keys', () => {
    expect(from(2, 0, 'ArrowDown')).toBeNull()
    expect(from(0, 0, 'Enter')).toBeNull()
  })
})
