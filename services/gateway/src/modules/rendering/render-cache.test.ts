import type { RenderInput, RenderOutput } from '@foyer/contracts/api/rendering'
import { describe, expect, it, vi } from 'vitest'
import { cacheRenderings } from './render-cache.ts'

const { signal } = new AbortController()
const answer = (json: string) => ({ call: { endpoint: 'viewPage' as const, params: { public_id: 'Abc1234' } }, status: 200, json })
const input = (changes: Partial<RenderInput> = {}): RenderInput => ({
  url: '/p/Abc1234',
  language: 'en',
  hasSession: false,
  isPhone: false,
  renderedAt: 1_800_000_000_000,
  answers: [answer('{"title":"A"}')],
  ...changes,
})

/** A renderer that gives another screen at every call. */
const setUp = ({ showsAges = false } = {}) => {
  let calls = 0
  const render = vi.fn<(input: RenderInput) => Promise<RenderOutput>>(async () => {
    calls += 1
    return { title: `Screen ${calls}`, html: '', styles: '', state: '', showsAges }
  })
  const cached = cacheRenderings({ render, close: async () => undefined })
  return { render, titleOf: async (of: RenderInput) => ((await cached.render(of, signal)) as { title: string }).title }
}

describe('cacheRenderings', () => {
  it('renders the same answers once', async () => {
    const { render, titleOf } = setUp()
    expect([await titleOf(input()), await titleOf(input())]).toEqual(['Screen 1', 'Screen 1'])
    expect(render).toHaveBeenCalledOnce()
  })

  it.each<[string, Partial<RenderInput>]>([
    ['another answer', { answers: [answer('{"title":"B"}')] }],
    ['another status', { answers: [{ ...answer('{"title":"A"}'), status: 404 }] }],
    ['one answer more', { answers: [answer('{"title":"A"}'), answer('{"title":"A"}')] }],
    ['another address', { url: '/p/Abc1234?q=1' }],
    ['another language', { language: 'de' }],
    ['someone who is signed in', { hasSession: true }],
    ['a phone', { isPhone: true }],
  ])('renders anew for %s', async (_, changes) => {
    const { titleOf } = setUp()
    expect(await titleOf(input())).toBe('Screen 1')
    expect(await titleOf(input(changes))).toBe('Screen 2')
  })

  it('renders what shows ages anew in another minute, and nothing else', async () => {
    const later = input({ renderedAt: 1_800_000_060_000 })
    const [aging, ageless] = [setUp({ showsAges: true }), setUp()]
    expect([await aging.titleOf(input()), await aging.titleOf(later)]).toEqual(['Screen 1', 'Screen 2'])
    expect([await ageless.titleOf(input()), await ageless.titleOf(later)]).toEqual(['Screen 1', 'Screen 1'])
  })

  it('renders as of the beginning of the minute', async () => {
    const { render, titleOf } = setUp({ showsAges: true })
    await titleOf(input({ renderedAt: 1_800_000_059_999 }))
    expect(render.mock.lastCall?.[0].renderedAt).toBe(1_800_000_000_000)
    expect(await titleOf(input())).toBe('Screen 1')
  })

  it('keeps no failure', async () => {
    const { render, titleOf } = setUp()
    render.mockRejectedValueOnce(new Error('cannot render'))
    await expect(titleOf(input())).rejects.toThrow('cannot render')
    expect(await titleOf(input())).toBe('Screen 1')
  })
})
