import { describe, expect, it } from 'vitest'
import { fetchThroughRefreshes, refreshOf } from './page-refresh.ts'

const url = 'https://www.example.org/a/b'
const refresh = (html: string, headers: Record<string, string> = {}) => refreshOf(html, { url, headers })

describe('refreshOf', () => {
  it.each([
    ['<meta http-equiv="refresh" content="0; url=/target">', 'https://www.example.org/target'],
    [`<META HTTP-EQUIV='Refresh' CONTENT="3;URL='c?x=1&amp;y=2'">`, 'https://www.example.org/a/c?x=1&y=2'],
    ['<base href="/docs/"><meta http-equiv=refresh content="0;url=c">', 'https://www.example.org/docs/c'],
    ['<title>Moved</title><body><meta http-equiv="refresh" content="10;https://other.example/">', 'https://other.example/'],
    [
      '<noscript><meta http-equiv="refresh" content="0;URL=https://a.example/x?y"></noscript><script>location.replace("https:\\/\\/a.example\\/x?y")</script>',
      'https://a.example/x?y',
    ],
    [
      `<noscript><meta http-equiv="refresh" content="0;URL=/x"></noscript><script>window.location.href = '/x'</script>`,
      'https://www.example.org/x',
    ],
  ])('follows %s', (html, target) => expect(refresh(html)).toBe(target))

  it.each([
    '<meta http-equiv="refresh" content="300; url=/target">',
    '<meta http-equiv="refresh" content="5">',
    '<meta http-equiv="refresh" content="0; url=b#part">',
    '<meta http-equiv="refresh" content="0; url=javascript:alert(1)">',
    '<meta http-equiv="refresh" content="0; url=file:///etc/passwd">',
    '<meta http-equiv="refresh" content="0; url=http://">',
    '<noscript><meta http-equiv="refresh" content="0; url=/without-scripts"></noscript>',
    '<noscript><meta http-equiv="refresh" content="0; url=/without-scripts"></noscript><script>location.replace("/with")</script>',
    '<template><meta http-equiv="refresh" content="0; url=/target"></template>',
    '<!-- <meta http-equiv="refresh" content="0; url=/target"> -->',
    '<script>"<meta http-equiv=refresh content=0;url=/target>"</script>',
    '<p>&lt;meta http-equiv="refresh" content="0; url=/target"&gt;',
  ])('stays with %s', (html) => expect(refresh(html)).toBeNull())

  it('asks again for a page that sets a cookie', () => {
    expect(refresh('<meta http-equiv="refresh" content="0">', { 'set-cookie': 'a=1' })).toBe(url)
  })
})

describe('fetchThroughRefreshes', () => {
  it('stops after five', async () => {
    const fetched: string[] = []
    const fetch = (address: string) => Promise.resolve(void fetched.push(address)).then(() => address)
    await fetchThroughRefreshes('0', fetch, (address) => String(Number(address) + 1))
    expect(fetched).toEqual(['0', '1', '2', '3', '4', '5'])
  })
})
