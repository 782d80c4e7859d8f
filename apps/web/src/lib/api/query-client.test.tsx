import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startOnline } from './query-client.ts'

afterEach(() => {
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

describe('a page that is opened without a connection', () => {
  it('notices the connection that comes back', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    startOnline()
    const heard = vi.fn<(isOnline: boolean) => void>()
    const stop = onlineManager.subscribe(heard)
    dispatchEvent(new Event('online'))
    expect(heard).toHaveBeenCalledWith(true)
    stop()
  })
})
