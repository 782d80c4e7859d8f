import type { Icon } from '@foyer/contracts/icons/icons'
import { describe, expect, it, vi } from 'vitest'
import { loadShared } from '../../lib/browser/member-part.tsx'
import { mount } from '../../testing/mount.ts'
import { SiteIcon } from './site-icon.tsx'

const icon = (type: Icon['type'], identifier: string, color?: string): Icon => ({ type, identifier, parameters: { color }, meta: {} })

/** What is drawn for a bookmark of 32 pixels. */
async function draw(chosen: Icon | null, url = 'https://a.example/', size = 32) {
  await loadShared()
  mount(<SiteIcon url={url} title="Example" icon={chosen} size={size} />)
  const drawing = [...document.querySelectorAll<HTMLElement>('body > div > [aria-hidden]')].at(-1)
  if (!drawing) throw new Error('nothing is drawn')
  return drawing
}

describe('the icon of a bookmark', () => {
  it('is that of its site while none is chosen, with a letter until it is there', async () => {
    const drawing = await draw(null)
    expect([drawing.textContent, drawing.dataset['host']]).toEqual(['E', 'a.example'])
    await vi.waitFor(() => expect(drawing.querySelector('img')?.srcset).toMatch('/api/tools/icons/a.example?size=32 1x'))
  })

  it('is requested where the page has come to rest, not of what passes by', async () => {
    document.dispatchEvent(new Event('scroll'))
    const [staying, passing] = [await draw(null), await draw(null, 'https://b.example/')]
    passing.parentElement?.remove()
    expect(staying.querySelector('img')).toBeNull()
    await vi.waitFor(() => expect(staying.querySelector('img')).not.toBeNull())
    expect(passing.querySelector('img')).toBeNull()
  })

  it('does not wait for those of a page that was left', async () => {
    const before = await Promise.all(Array.from({ length: 300 }, () => draw(null, 'https://b.example/')))
    for (const { parentElement } of before) parentElement?.remove()
    const drawing = await draw(null)
    await vi.waitFor(() => expect(drawing.querySelector('img')).not.toBeNull())
  })

  it('is that of another site', async () => {
    expect((await draw(icon('favicon', 'b.example'))).dataset['host']).toBe('b.example')
  })

  it('is a letter where its address is no site, and nothing is loaded', async () => {
    const drawing = await draw(null, 'obsidian://open')
    expect([drawing.textContent, drawing.querySelector('img')]).toEqual(['E', null])
  })

  it('is a drawing of Font Awesome in the chosen colour, and in a lighter one for dark widgets', async () => {
    const { style } = await draw(icon('fontawesome', 'solid/star', 'black'), undefined, 16)
    expect(style.getPropertyValue('--icon-file')).toBe('url("/assets/icons/fontawesome-7.3.1/solid/star.svg")')
    expect(style.getPropertyValue('--icon')).toBe('#1B1F23')
    expect(Number.parseInt(style.getPropertyValue('--icon-on-dark').slice(1, 3), 16)).toBeGreaterThan(0x90)
    expect([style.width, style.height]).toEqual(['16px', '16px'])
  })

  it('draws a large icon smaller on a tile, as letters are', async () => {
    const tile = await draw(icon('fontawesome', 'solid/star'))
    expect([tile.style.width, tile.querySelector<HTMLElement>('.font-icon')?.style.width]).toEqual(['32px', '19px'])
  })

  it('is the drawing of an application until its site has shown an icon', async () => {
    const app: Icon = { ...icon('app', 'jellyfin', '00A4DC'), meta: { automatic: true, site: 'nas.lan:8096' } }
    const place = await draw(app, 'http://nas.lan:8096/')
    expect(place.dataset['host']).toBe('nas.lan:8096')
    expect(place.querySelector<HTMLElement>('.font-icon')?.style.getPropertyValue('--icon-file')).toBe(
      'url("/assets/icons/simpleicons-16.37.0/jellyfin.svg")',
    )
    await vi.waitFor(() => expect(place.querySelector('img')?.srcset).toMatch('/api/tools/icons/nas.lan%3A8096?size=32 1x'))
  })

  it('is the drawing of an application alone where it was chosen', async () => {
    const drawing = await draw(icon('app', 'jellyfin', '00A4DC'), undefined, 16)
    expect([drawing.classList.contains('font-icon'), drawing.dataset['host']]).toEqual([true, undefined])
  })

  it('is text that fits, on the chosen colour', async () => {
    const [short, long] = [await draw(icon('texticon', 'A', 'F4CC1E')), await draw(icon('texticon', 'ABCD', '000000'))]
    expect([short.textContent, short.dataset['dark'], long.textContent, long.dataset['dark']]).toEqual(['A', undefined, 'ABCD', 'true'])
    expect(Number.parseInt(short.style.fontSize)).toBeGreaterThan(Number.parseInt(long.style.fontSize))
  })

  it('is an emoji of several code points', async () => {
    expect((await draw(icon('emoji', '1F468-200D-1F33E'))).textContent).toBe('👨‍🌾')
    expect((await draw(icon('emoji', '2764'))).textContent).toBe('❤️')
  })

  it('is a picture of OpenMoji, or one that was uploaded, in the size that is needed', async () => {
    const source = async (chosen: Icon, size: number) => {
      const drawing = await draw(chosen, 'https://a.example/', size)
      await vi.waitFor(() => expect(drawing.querySelector('img')).not.toBeNull())
      return drawing.querySelector('img')?.getAttribute('src')
    }
    expect(await source(icon('openmoji', '1F984'), 16)).toBe('/assets/icons/openmoji-17.0.0/1F984.svg')
    const token = 't'.repeat(43)
    expect(await source(icon('custom', token), 48)).toBe(`/api/users/files/${token}?size=small`)
    expect(await source(icon('custom', token), 96)).toBe(`/api/users/files/${token}?size=large`)
  })

  it('can be blank', async () => {
    const drawing = await draw(icon('blank', ''))
    expect([drawing.textContent, drawing.style.width]).toEqual(['', '32px'])
  })
})
