import { describe, expect, it } from 'vitest'
import { faviconHost, iconOfUrl } from './icon-of-url.ts'
import { printIcon } from './icon-text.ts'

const iconText = (url: string) => {
  const icon = iconOfUrl(url)
  return icon && printIcon(icon)
}

describe('the icon that follows from an address', () => {
  it.each([
    ['https://example.org/', null],
    ['https://docs.google.com/spreadsheets/d/1/edit', 'favicon:sheets.google.com'],
    ['https://docs.google.com/document/d/1/edit', null],
    ['HTTPS://YOUTU.BE/x', 'favicon:www.youtube.com'],
    ['https://youtu.be.example.org/', null],
    ['ftp://ftp.example.org/file', 'favicon:ftp.example.org'],
    ['mailto:a@example.org', 'fontawesome:solid/envelope'],
    ['javascript:alert(1)', 'fontawesome:solid/code'],
    ['phone:123', 'fontawesome:solid/phone'],
    ['tel:123', 'fontawesome:solid/phone'],
    ['callto:123', 'fontawesome:solid/phone'],
    ['file:///x', 'fontawesome:solid/file'],
    ['chrome://flags', 'fontawesome:brands/chrome'],
    ['edge://flags', 'fontawesome:brands/edge'],
    ['evernote:///view/1', 'fontawesome:brands/evernote'],
    ['obsidian://open', null],
    ['magnet:?xt=1', null],
    ['not an address', null],
  ])('of %s is %s', (url, icon) => expect(iconText(url)).toBe(icon))

  it.each([
    ['https://example.org:8443/', 'example.org:8443'],
    ['http://192.168.1.10:8123/lovelace', '192.168.1.10:8123'],
    ['http://example.org:80/', 'example.org'],
    ['https://youtu.be/x', 'www.youtube.com'],
    ['ftp://example.org/', 'example.org'],
    ['mailto:a@example.org', null],
    ['obsidian://open', null],
  ])('takes the favicon of %s from %s', (url, host) => expect(faviconHost(url)).toBe(host))
})
