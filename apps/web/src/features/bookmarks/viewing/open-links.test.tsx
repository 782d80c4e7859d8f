import { describe, expect, it, vi } from 'vitest'
import { link } from '../../../testing/things.ts'
import { openLinks } from './open-links.ts'

describe('opening links', () => {
  it('opens each 50 milliseconds after the one before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const open = vi.spyOn(window, 'open').mockReturnValue(window)
    try {
      const opening = openLinks(['Alder', 'Birch', 'Cedar'].map((title) => link(title)))
      const opened = () => open.mock.calls.map(([url]) => url)
      expect(opened()).toEqual(['https://alder.example/'])
      await vi.advanceTimersByTimeAsync(49)
      expect(opened()).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(opened()).toEqual(['https://alder.example/', 'https://birch.example/'])
      await vi.advanceTimersByTimeAsync(50)
      await opening
      expect(opened()).toHaveLength(3)
    } finally {
      open.mockRestore()
      vi.useRealTimers()
    }
  })
})
