import { describe, expect, it } from 'vitest'
import { appIconOf, apps } from './app-icons.ts'

const appOf = (url: string, title = '') => appIconOf({ url, title })?.identifier ?? null

describe('the application of a bookmark', () => {
  it.each([
    ['http://192.168.1.10:8123', 'Home Assistant', 'homeassistant'],
    ['http://192.168.1.10/', 'home-assistant', 'homeassistant'],
    ['http://192.168.1.10:1234/', 'Jellyfin (living room)', 'jellyfin'],
    ['http://nas.lan/', 'Proxmox Virtual Environment on rack 2', 'proxmox'],
    ['http://10.0.0.2/', 'Uptime Kuma', 'uptimekuma'],
    ['http://10.0.0.2/', 'Pi-hole', 'pihole'],
    ['http://10.0.0.2/', 'Ghost', 'ghost'],
  ])('at %s, called %s, is %s', (url, title, app) => expect(appOf(url, title)).toBe(app))

  it.each([
    ['http://jellyfin.lan/', 'jellyfin'],
    ['http://jellyfin/', 'jellyfin'],
    ['https://jellyfin.example.org/web/', 'jellyfin'],
    ['http://home-assistant.local:1234/', 'homeassistant'],
    ['http://my-nextcloud.home.arpa/', 'nextcloud'],
    ['http://fritz.box/', 'fritz'],
    ['http://192.168.1.10:8096/web', 'jellyfin'],
    ['http://nas:32400/', 'plex'],
    ['http://[fd00::1]:8123/', 'homeassistant'],
    ['http://user:word@nas.lan:8989/', 'sonarr'],
  ])('at %s is %s', (url, app) => expect(appOf(url, 'Cellar')).toBe(app))

  it('is that of the name rather than that of the port', () => {
    expect(appOf('http://nas.lan:8096/', 'Emby')).toBe('emby')
  })

  it.each(['https://home-assistant.example/', 'https://example.org/'])('is told by its exact name at %s', (url) =>
    expect(appOf(url, 'Home Assistant')).toBe('homeassistant'),
  )

  it.each([
    ['https://example.org/', 'How to set up Jellyfin'],
    ['https://example.org/', 'Ghost'],
    ['https://ghost.example.org/', 'A story'],
    ['https://jellyfin.org/', 'A film server'],
    ['http://nas.lan:3000/', 'Ghost stories'],
    ['http://nas.lan:4321/', 'Cellar'],
    ['http://nas.lan/', 'ha ha'],
    ['https://8096.example.org/', ''],
    ['mailto:jellyfin@nas.lan', 'Jellyfin'],
    ['javascript:alert(1)', 'Jellyfin'],
    ['http://nas.lan/', 'constructor'],
    ['', ''],
  ])('is none at %s, called %s', (url, title) => expect(appOf(url, title)).toBeNull())
})

describe('the table of applications', () => {
  it('gives an icon by each first name', () => {
    expect(apps.length).toBeGreaterThan(150)
    for (const { names, ...app } of apps) {
      expect(names[0]).not.toBe('')
      const icon = appIconOf({ url: 'http://nas.lan/', title: names[0] })
      expect(icon?.identifier).toBe(app.identifier)
    }
  })

  it('names no application and no port twice', () => {
    const keys = apps.flatMap(({ names }) => names.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')))
    const ports = apps.flatMap(({ port }) => port ?? [])
    expect([keys.length - new Set(keys).size, ports.length - new Set(ports).size]).toEqual([0, 0])
  })
})
