import { describe, expect, it } from 'vitest'
import { presentBookmarkIcon } from './bookmark-icon.presenter.ts'

const url = 'http://192.168.1.10:8123/lovelace'

describe('presentBookmarkIcon', () => {
  it('shows the application of a service at home, until its site has an icon', () => {
    expect(presentBookmarkIcon({ url, title: 'Home Assistant' })).toEqual({
      type: 'app',
      identifier: 'homeassistant',
      parameters: { color: '18BCF2' },
      meta: { automatic: true, site: '192.168.1.10:8123' },
    })
  })

  it('prefers what was chosen, and what follows from the address', () => {
    expect(presentBookmarkIcon({ url, title: 'Home Assistant', icon: 'emoji:1F600' })).toMatchObject({ type: 'emoji', meta: {} })
    expect(presentBookmarkIcon({ url: 'tel:123', title: 'Jellyfin' })).toMatchObject({ type: 'fontawesome' })
  })

  it('leaves every other bookmark to the icon of its site', () => {
    expect(presentBookmarkIcon({ url: 'https://a.example/', title: 'A' })).toBeNull()
  })
})
