import type { Icon } from '@foyer/contracts/icons/icons'
import { describe, expect, it, vi } from 'vitest'
import { SiteIcon } from '../../entities/bookmark/site-icon.tsx'
import { mount } from '../../testing/mount.ts'
import { mutationContext } from '../../testing/mutation-context.ts'
import { bookmark } from '../../testing/page-view.ts'
import { addBookmark, updateBookmark } from './mutations.ts'

const iconOf = (host: string): Icon => ({ type: 'favicon', identifier: host, parameters: {}, meta: {} })

/** What is requested of a link's icon that was not there at first, a second after the link was saved. */
async function requestedAfter(link: ReturnType<typeof bookmark>, save: () => Promise<unknown>): Promise<string> {
  mount(<SiteIcon url={link.url} title={link.title} icon={link.icon} />)
  // What is put there once the icon is near the screen.
  const image = new Image()
  document.querySelector('[data-host]')?.prepend(image)
  await save()
  await vi.waitFor(() => expect(image.srcset).not.toBe(''), { timeout: 10_000, interval: 50 })
  return image.srcset
}

describe('the icon of a saved bookmark', () => {
  it('is requested again from the site that its address stands for', async () => {
    const link = bookmark(11, 1, { url: 'https://youtu.be/1', icon: iconOf('www.youtube.com') })
    const body = { widget_id: 1, folder_id: null, url: link.url, title: 'Video' }
    const requested = await requestedAfter(link, () => addBookmark.send(body, mutationContext({ addItem: () => Promise.resolve(link) })))
    expect(requested).toMatch('/api/tools/icons/www.youtube.com?size=16&r=1 1x')
  })

  it('is requested again from another site that was chosen for it', async () => {
    const link = bookmark(11, 1, { icon: iconOf('other.example') })
    const change = { widget_id: 1, item_id: 11, icon: link.icon }
    const requested = await requestedAfter(link, () =>
      updateBookmark.send(change, mutationContext({ updateItem: () => Promise.resolve(link) })),
    )
    expect(requested).toMatch('/api/tools/icons/other.example?size=16&r=1 1x')
  })
})
