import { describe, expect, it } from 'vitest'
import { videoOf } from './video-link.ts'

const of = (address: string) => videoOf(new URL(address))

/** The forms of addresses that the tests of get-video-id (radiovisual/get-video-id, MIT) list, with ids of the length that the specification asks for. */
describe('a link to YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ&list=abc123&index=2&feature=plpp_video',
    'http://www.youtube.com/watch?feature=channel&v=dQw4w9WgXcQ',
    'http://youtube.com/watch?vi=dQw4w9WgXcQ&feature=youtube_gdata_player',
    'http://youtube.com/?v=dQw4w9WgXcQ',
    'http://youtube.com/?vi=dQw4w9WgXcQ&feature=youtube_gdata_player',
    'http://www.youtube.com/ytscreeningroom?v=dQw4w9WgXcQ',
    'http://www.youtube.com/watch/dQw4w9WgXcQ/',
    'http://youtube.com/watch/dQw4w9WgXcQ?feature=youtube_gdata_player',
    'https://youtu.be/dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ?feature=youtube_gdata_player',
    'http://youtu.be/dQw4w9WgXcQ&feature=channel',
    'http://y2u.be/dQw4w9WgXcQ',
    'http://youtube.com/v/dQw4w9WgXcQ?feature=youtube_gdata_player',
    'http://youtube.com/vi/dQw4w9WgXcQ&foo=bar',
    'https://youtube.com/e/dQw4w9WgXcQ?feature=youtube_gdata_player',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'http://www.youtube-nocookie.com/v/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ?i=4',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'http://www.youtube.com/user/username#p/a/u/2/dQw4w9WgXcQ',
    'http://www.youtube.com/user/username#p/u/1/dQw4w9WgXcQ?rel=0',
    'http://www.youtube.com/attribution_link?u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare&a=JdfC0C9V6ZI',
    'http://www.youtube.com/attribution_link?a=fF1CWYwxCQ4&u=/watch?v=dQw4w9WgXcQ&feature=em-uploademail',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  ])('%s is that video', (address) => {
    expect(of(address)).toEqual({
      service: 'youtube',
      id: 'dQw4w9WgXcQ',
      player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    })
  })

  it.each([
    'https://www.youtube.com',
    'https://www.youtube.com/user/ThreeDaysGraceVideos',
    'https://www.youtube.com/user/ThreeDaysGraceVideos/videos',
    'https://www.youtube.com/@channel-of-mine',
    'https://www.youtube.com/playlist?list=PL123456789012',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
    'https://www.youtube.com/attribution_link?u=/attribution_link?u=x',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://example.org/youtu.be/dQw4w9WgXcQ',
  ])('%s is none', (address) => expect(of(address)).toBeNull())

  it.each([
    ['t=90', 90],
    ['t=1m30s', 90],
    ['start=5', 5],
    ['t=1h2m3s', 3723],
    ['t=soon', null],
  ])('with %s starts at %s', (query, start) => {
    const player = new URL(of(`https://youtu.be/dQw4w9WgXcQ?${query}`)?.player ?? '')
    expect(player.searchParams.get('start')).toBe(start === null ? null : String(start))
  })

  it('starts where its hash says', () => {
    expect(of('https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=0m10s')?.player).toMatch(/\?start=10$/)
  })
})

describe('a link to Vimeo', () => {
  it.each([
    'https://vimeo.com/123456',
    'https://www.vimeo.com/123456',
    'https://vimeo.com/123456#t=0m3s',
    'https://player.vimeo.com/video/123456?color=ffffff&title=0&byline=0&portrait=0&badge=0',
    'https://www.player.vimeo.com/video/123456#t=0m3s',
    'https://vimeo.com/channels/yourchannel/123456',
    'https://vimeo.com/groups/name/videos/123456',
    'https://vimeo.com/album/album_id/video/123456',
    'https://vimeo.com/showcase/42/video/123456',
    'http://vimeo.com/name.swf?clip_id=123456&server=vimeo.com&show_title=0',
  ])('%s is that video', (address) => {
    expect(of(address)).toEqual({ service: 'vimeo', id: '123456', player: 'https://player.vimeo.com/video/123456?dnt=1' })
  })

  it.each(['https://vimeo.com/123456/abcdef0123', 'https://player.vimeo.com/video/123456?h=abcdef0123'])(
    'keeps the key of an unlisted one: %s',
    (address) => expect(of(address)?.player).toBe('https://player.vimeo.com/video/123456?dnt=1&h=abcdef0123'),
  )

  it.each(['https://www.vimeo.co', 'https://vimeo.com/1234', 'https://vimeo.com/user27750098', 'https://vimeo.com/name.swf?clip_id=x'])(
    '%s is none',
    (address) => expect(of(address)).toBeNull(),
  )
})
