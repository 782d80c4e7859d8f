import { describe, expect, it, vi } from 'vitest'
import { link } from '../../../testing/things.ts'
import { openLinks } from './open-links.ts'

describe('opening links', () => {
  it('opens each 50 milliseconds after the one before', async () => {
    const opened: { url: string; at: number }[] = []
    const open = vi.spyOn(window, 'open').mockImplementation((url) => {
      opened.push({ url: String(url), at: performance.now() })
      return window
    })
    try {
      await openLinks(['Alder', 'Birch', 'Cedar'].map((title) => link(title)))
    } finally {
      open.mockRestore()
    }
    expect(opened.map(({ url }) => url)).toEqual(['https://alder.example/', 'https://birch.example/', 'https://cedar.example/'])
    const pauses = opened.slice(1).map(({ at }, index) => at - (opened[index]?.at ?? 0))
    // A timer may fire a fraction of a millisecond early by this clock.
    for (const pause of pauses) expect(pause).toBeGreaterThan(48)
  })
})
