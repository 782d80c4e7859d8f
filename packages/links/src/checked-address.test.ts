import { describe, expect, it } from 'vitest'
import { checkedAddress } from './checked-address.ts'

describe('checkedAddress', () => {
  it.each([
    ['https://Example.org', 'https://example.org/'],
    ['https://example.org:443/a#part', 'https://example.org/a'],
    ['http://example.org./a?b=1#!/c', 'http://example.org/a?b=1'],
    ['https://example.org/a/', 'https://example.org/a/'],
    ['https://example.org/a?b=1&utm_source=mail#part', 'https://example.org/a?b=1'],
    ['https://example.org/%c3%a4', 'https://example.org/%C3%A4'],
    ['https://m.example.org/a', 'https://m.example.org/a'],
    ['https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa', 'https://www.google.com/url?q=https%3A%2F%2Fexample.org%2Fa'],
    ['https://example.org/?', 'https://example.org/'],
    ['https://example.org/%7eada/?q=%e4', 'https://example.org/%7Eada/?q=%e4'],
    ['https://example.org/?utm_source=a&&b=1', 'https://example.org/?&b=1'],
  ])('of %s is %s', (url, address) => expect(checkedAddress(url)).toBe(address))

  it.each([
    'https://www.awin1.com/awclick.php?awinmid=1&awinaffid=2&clickref=x&p=https%3A%2F%2Fshop.example%2F',
    'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&utm_source=x',
    'https://click.linksynergy.com/deeplink?id=1&mid=2&murl=https%3A%2F%2Fshop.example%2F',
    'https://track.example.org/?clickid=7&campaign_id=3&mkt_tok=abc',
    'https://www.amazon.de/gp/redirect.html?tag=a&linkCode=b&location=https%3A%2F%2Fwww.amazon.de%2F',
    'https://example.org/a;jsessionid=1?PHPSESSID=2&ref=chapter',
  ])('of %s is that itself, as a server may go by any parameter', (url) => expect(checkedAddress(url)).toBe(url))

  it.each([
    'mailto:ada@example.org',
    'javascript:alert(1)',
    'https://ada:secret@example.org/',
    'no address',
    `https://a.org/${'x'.repeat(2_050)}`,
  ])('there is none of %s', (url) => expect(checkedAddress(url)).toBeNull())
})
