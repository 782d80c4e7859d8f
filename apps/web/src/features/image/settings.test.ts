import { describe, expect, it } from 'vitest'
import { fitOf, heightOf, imageHeight, imageRows } from './settings.ts'

const p = { f: 'T'.repeat(43), w: 1600, h: 800 }
const of = (settings: Record<string, unknown>) => ({ settings })

describe('the settings of an image', () => {
  it.each([
    [{}, 'natural'],
    [{ f: 1 }, 'cover'],
    [{ f: 2 }, 'contain'],
    [{ f: 9 }, 'natural'],
    [{ f: 'cover' }, 'natural'],
  ])('give %j the fit %s', (settings, fit) => expect(fitOf(of(settings))).toBe(fit))

  it.each([
    [{}, 240],
    [{ h: 300 }, 300],
    [{ h: 1 }, 240],
    [{ h: 90_000 }, 240],
    [{ h: '300' }, 240],
  ])('give %j the height %i', (settings, height) => expect(heightOf(of(settings))).toBe(height))

  it('keep room for the picture and its caption, before it has loaded', () => {
    expect(imageRows(of({ p }))).toBe(6)
    expect(imageRows(of({ p, c: 'Caption' }))).toBe(7)
    expect(imageRows(of({ p, f: 1, h: 280 }))).toBe(10)
    expect(imageRows(of({ p: { ...p, w: 10, h: 10 } }))).toBe(1)
    expect(imageRows(of({ p: { ...p, w: 10, h: 20_000 } }))).toBe(43)
  })

  it('keep room for the height that the picture has in its column', () => {
    expect(imageHeight(of({ p }))).toBe('calc(min(1600px, 100cqi - 24px) * 800 / 1600 + 2px)')
    expect(imageHeight(of({ p, f: 1, h: 280, c: 'Caption' }))).toBe('calc(280px + 30px)')
    expect(imageHeight(of({}))).toBeUndefined()
  })
})
