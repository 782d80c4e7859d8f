import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { saveScript } from './save-script.ts'

/** Runs the script on a page, and gives the addresses that it has opened in windows and in the place of the page. */
function run(page: { url: string; title: string }, allowsWindows = true) {
  const windows: string[] = []
  const places: string[] = []
  const open = (address: string) => {
    if (allowsWindows) windows.push(address)
    return allowsWindows ? {} : null
  }
  const location = { href: page.url, assign: (address: string) => void places.push(address) }
  const script = saveScript('https://foyer.example').replace(/^javascript:/, '')
  const result: unknown = runInNewContext(script, { URLSearchParams, document: { title: page.title }, location, open })
  return { windows: windows.map((address) => new URL(address)), places: places.map((address) => new URL(address)), result }
}

describe('saveScript', () => {
  it('opens a window with address and title of the page', () => {
    const page = { url: 'https://example.org/a?b=c&d=%2F#e', title: `A & B's “page” 100%\n` }
    const { windows, places, result } = run(page)
    expect(windows[0]?.origin + (windows[0]?.pathname ?? '')).toBe('https://foyer.example/add')
    expect(Object.fromEntries(windows[0]?.searchParams ?? [])).toEqual({ ...page, window: '1' })
    expect(places).toEqual([])
    // Anything else would replace the page.
    expect(result).toBeUndefined()
  })

  it('leads there itself where the browser allows no window', () => {
    const { places } = run({ url: 'https://example.org/', title: 'A page' }, false)
    expect(Object.fromEntries(places[0]?.searchParams ?? [])).toEqual({ url: 'https://example.org/', title: 'A page' })
  })

  it('takes titles with half a character, and cuts long ones', () => {
    const { windows } = run({ url: `https://example.org/${'a'.repeat(9_000)}`, title: `\ud83d${'x'.repeat(9_000)}` })
    expect(windows[0]?.href.length).toBeLessThan(5_000)
  })

  it('has no character that an address would decode', () => {
    expect(saveScript('https://foyer.example:8443')).not.toMatch(/[%"<\r\n\t]/)
  })
})
