import { describe, expect, it } from 'vitest'
import { type ParsedEmbed, parseEmbed } from './embed-code.ts'

const read = (text: string): ParsedEmbed => {
  const parsed = parseEmbed(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed
}
/** As tests compare them: the type, what is shown and how high, and `plain` for one without a border. */
const summary = ({ type, subtype, url, height, borderless }: ParsedEmbed) =>
  [type, subtype, height ?? 'own height', borderless ? 'plain' : 'border', url].join(' ').trim()

const youTube = 'https://www.youtube-nocookie.com/embed/iwGFalTRHDA'
const policy = 'accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share'

/**
 * What sites give out to be embedded, as they document it, with the addresses that the registry of oEmbed providers has as examples (iamcal/oembed, MIT)
 * where it has any.
 */
const providers: [provider: string, code: string, expected: string][] = [
  ['YouTube, address', 'http://www.youtube.com/watch?v=iwGFalTRHDA', `iframe youtube 315 plain ${youTube}`],
  [
    'YouTube, Share > Embed',
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/iwGFalTRHDA?si=Xy_1" title="YouTube video player" frameborder="0" allow="${policy}" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`,
    `iframe youtube 315 plain ${youTube}`,
  ],
  [
    'YouTube, oEmbed',
    `<iframe width="200" height="113" src="https://www.youtube.com/embed/iwGFalTRHDA?feature=oembed" frameborder="0" allow="${policy}" allowfullscreen title="Trololo"></iframe>`,
    `iframe youtube 113 plain ${youTube}`,
  ],
  [
    'YouTube, playlist',
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG" frameborder="0"></iframe>',
    'iframe page 315 plain https://www.youtube.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  ],
  [
    'YouTube, live stream of a channel',
    'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
    'iframe page 450 border https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
  ],
  ['Vimeo, address', 'http://vimeo.com/7100569', 'iframe vimeo 315 plain https://player.vimeo.com/video/7100569?dnt=1'],
  [
    'Vimeo, fixed size',
    '<iframe title="vimeo-player" src="https://player.vimeo.com/video/7100569?h=1a2b3c4d5e" width="640" height="360" frameborder="0" allowfullscreen></iframe>\n<p><a href="https://vimeo.com/7100569">Brad!</a> from <a href="https://vimeo.com/casey">Casey</a></p>',
    'iframe vimeo 360 plain https://player.vimeo.com/video/7100569?dnt=1&h=1a2b3c4d5e',
  ],
  [
    'Vimeo, responsive',
    '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/7100569?badge=0&amp;autopause=0&amp;player_id=0" frameborder="0" style="position:absolute;top:0;left:0;width:100%;height:100%;" title="Brad!"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    'iframe vimeo 315 plain https://player.vimeo.com/video/7100569?dnt=1',
  ],
  [
    'Spotify, track',
    '<iframe style="border-radius:12px" src="https://open.spotify.com/embed/track/2qToAcex0ruZfbEbAy9OhW?utm_source=generator" width="100%" height="152" frameBorder="0" allowfullscreen="" allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture" loading="lazy"></iframe>',
    'iframe page 152 plain https://open.spotify.com/embed/track/2qToAcex0ruZfbEbAy9OhW?utm_source=generator',
  ],
  [
    'SoundCloud',
    '<iframe width="100%" height="166" scrolling="no" frameborder="no" allow="autoplay" src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500&auto_play=false"></iframe><div style="font-size: 10px"><a href="https://soundcloud.com/forss">Forss</a></div>',
    'iframe page 166 plain https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500&auto_play=false',
  ],
  [
    'Bandcamp',
    '<iframe style="border: 0; width: 350px; height: 470px;" src="https://bandcamp.com/EmbeddedPlayer/album=1/size=large/tracklist=false/transparent=true/" seamless><a href="https://example.bandcamp.com/album/x">X by Y</a></iframe>',
    'iframe page 470 plain https://bandcamp.com/EmbeddedPlayer/album=1/size=large/tracklist=false/transparent=true/',
  ],
  [
    'Apple Music',
    '<iframe allow="autoplay *; encrypted-media *;" frameborder="0" height="450" style="width:100%;max-width:660px;overflow:hidden;background:transparent;" sandbox="allow-forms allow-popups allow-same-origin allow-scripts" src="https://embed.music.apple.com/us/album/x/1"></iframe>',
    'iframe page 450 plain https://embed.music.apple.com/us/album/x/1',
  ],
  [
    'Google Maps',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3024.1!2d-74.0!3d40.7!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x0%3A0x0!2sNew%20York!5e0!3m2!1sen!2sus!4v1592" width="600" height="300" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>',
    'iframe page 300 plain https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3024.1!2d-74.0!3d40.7!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x0%3A0x0!2sNew%20York!5e0!3m2!1sen!2sus!4v1592',
  ],
  [
    'OpenStreetMap',
    '<iframe width="425" height="350" src="https://www.openstreetmap.org/export/embed.html?bbox=-0.15%2C51.5%2C-0.1%2C51.52&amp;layer=mapnik" style="border: 1px solid black"></iframe><br/><small><a href="https://www.openstreetmap.org/#map=15/51.51/-0.125">View Larger Map</a></small>',
    'iframe page 350 border https://www.openstreetmap.org/export/embed.html?bbox=-0.15%2C51.5%2C-0.1%2C51.52&layer=mapnik',
  ],
  [
    'Google Calendar',
    '<iframe src="https://calendar.google.com/calendar/embed?src=a%40example.org&ctz=Europe%2FBerlin" style="border:solid 1px #777" width="800" height="600" frameborder="0" scrolling="no"></iframe>',
    'iframe page 600 border https://calendar.google.com/calendar/embed?src=a%40example.org&ctz=Europe%2FBerlin',
  ],
  [
    'Google Forms',
    '<iframe src="https://docs.google.com/forms/d/e/1FAI/viewform?embedded=true" width="640" height="811" frameborder="0" marginheight="0" marginwidth="0">Loading…</iframe>',
    'iframe page 811 plain https://docs.google.com/forms/d/e/1FAI/viewform?embedded=true',
  ],
  [
    'Facebook, page plugin',
    '<iframe src="https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Ffacebook&tabs=timeline&width=340&height=500&appId" width="340" height="500" style="border:none;overflow:hidden" scrolling="no" frameborder="0" allowfullscreen="true" allow="autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share"></iframe>',
    'iframe page 500 plain https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Ffacebook&tabs=timeline&width=340&height=500&appId',
  ],
  [
    'Twitch',
    '<iframe src="https://player.twitch.tv/?channel=monstercat&parent=www.example.com" frameborder="0" allowfullscreen="true" scrolling="no" height="378" width="620"></iframe>',
    'iframe page 378 plain https://player.twitch.tv/?channel=monstercat&parent=www.example.com',
  ],
  [
    'CodePen',
    '<iframe height="300" style="width: 100%;" scrolling="no" title="Pen" src="https://codepen.io/team/codepen/embed/PNaGbb?default-tab=html%2Cresult" frameborder="no" loading="lazy" allowtransparency="true">\n  See the Pen <a href="https://codepen.io/team/codepen/pen/PNaGbb">Pen</a>.\n</iframe>',
    'iframe page 300 plain https://codepen.io/team/codepen/embed/PNaGbb?default-tab=html%2Cresult',
  ],
  [
    'Datawrapper',
    '<iframe title="Chart" aria-label="Chart" id="datawrapper-chart-AbCdE" src="https://datawrapper.dwcdn.net/AbCdE/1/" scrolling="no" frameborder="0" style="width: 0; min-width: 100% !important; border: none;" height="400" data-external="1"></iframe><script type="text/javascript">!function(){"use strict"}();</script>',
    'iframe page 400 plain https://datawrapper.dwcdn.net/AbCdE/1/',
  ],
  [
    'Mastodon',
    '<iframe src="https://mastodon.social/@Gargron/100254678717223630/embed" class="mastodon-embed" style="max-width: 100%; border: 0" width="400" allowfullscreen="allowfullscreen"></iframe><script src="https://mastodon.social/embed.js" async="async"></script>',
    'iframe page 450 plain https://mastodon.social/@Gargron/100254678717223630/embed',
  ],
  [
    'WordPress, oEmbed',
    '<blockquote class="wp-embedded-content"><a href="https://example.org/post/">Post</a></blockquote>\n<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" src="https://example.org/post/embed/#?secret=x" width="600" height="338" title="Post" data-secret="x" frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>',
    'iframe page 338 plain https://example.org/post/embed/#?secret=x',
  ],
  [
    'X, oEmbed',
    '<blockquote class="twitter-tweet"><p lang="en" dir="ltr">Sunsets don&#39;t get much better. <a href="http://t.co/YuKy2rcjyU">pic.twitter.com/YuKy2rcjyU</a></p>&mdash; US Department of the Interior (@Interior) <a href="https://twitter.com/Interior/status/463440424141459456?ref_src=twsrc%5Etfw">May 5, 2014</a></blockquote>\n<script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>',
    'script html own height plain',
  ],
  [
    'X, timeline',
    '<a class="twitter-timeline" href="https://twitter.com/Interior?ref_src=twsrc%5Etfw">Tweets by Interior</a> <script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>',
    'script html own height plain',
  ],
  [
    'TikTok',
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@scout2015/video/6718335390845095173" data-video-id="6718335390845095173" style="max-width: 605px;min-width: 325px;" ><section></section></blockquote> <script async src="https://www.tiktok.com/embed.js"></script>',
    'script html own height plain',
  ],
  [
    'Flickr, oEmbed',
    '<a data-flickr-embed="true" href="https://www.flickr.com/photos/bees/2362225867/" title="Bacon Lollys by bees, on Flickr"><img src="https://live.staticflickr.com/3040/2362225867_4a87ab8baf_b.jpg" width="1024" height="768" alt="Bacon Lollys"/></a><script async src="https://embedr.flickr.com/assets/client-code.js" charset="utf-8"></script>',
    'script html own height plain',
  ],
  ['GitHub, gist', '<script src="https://gist.github.com/schacon/1.js"></script>', 'script script own height plain'],
  [
    'Elfsight',
    '<script src="https://static.elfsight.com/platform/platform.js" data-use-service-core defer></script>\n<div class="elfsight-app-x" data-elfsight-app-lazy></div>',
    'script html own height plain',
  ],
  [
    'shields.io',
    '<img alt="Badge" src="https://img.shields.io/badge/any_text-you_like-blue">',
    'image picture own height plain https://img.shields.io/badge/any_text-you_like-blue',
  ],
]

describe('what a site gives out', () => {
  it.each(providers)('is understood: %s', (_, code, expected) => expect(summary(read(code))).toBe(expected))

  it.each(providers)('is the same after blanks and a comment: %s', (_, code, expected) => {
    const before = code.startsWith('<') ? '\uFEFF <!-- Begin --> ' : '\n\t '
    expect(summary(read(`${before}${code}\n`))).toBe(expected)
  })
})

const src = 'https://example.org/a'
const framed = `iframe page 450 border ${src}`
const code = 'script html own height plain'

/** In the manner of the tree construction tests of html5lib (html5lib/html5lib-tests, MIT): markup that is not well formed. */
const malformed: [title: string, markup: string, expected: string][] = [
  ['upper case', `<IFRAME SRC="${src}"></IFRAME>`, framed],
  ['single quotes', `<iframe src='${src}'></iframe>`, framed],
  ['no quotes', `<iframe src=${src}></iframe>`, framed],
  ['no end tag', `<iframe src="${src}">`, framed],
  ['a slash in its end', `<iframe src="${src}"/>`, framed],
  ['slashes for blanks', `<iframe/src="${src}"/height=300>`, framed.replace('450', '300')],
  ['blanks around the equals sign', `<iframe src = "${src}" height\n=\n300></iframe>`, framed.replace('450', '300')],
  ['an attribute twice, of which the first counts', `<iframe src="${src}" src="https://other.example/"></iframe>`, framed],
  [
    'a character reference without a semicolon',
    '<iframe src="https://example.org/?a=1&ampb=2"></iframe>',
    'iframe page 450 border https://example.org/?a=1&ampb=2',
  ],
  ['a numeric character reference', '<iframe src="https&#58;//example.org/a"></iframe>', framed],
  ['line breaks in its address', '<iframe src="https://exam\nple.org\t/a"></iframe>', framed],
  ['elements around it that are not closed', `<div><p><b><iframe src="${src}"></iframe>`, framed],
  ['a table around it that it does not belong into', `<table><iframe src="${src}"></iframe></table>`, framed],
  ['nothing but end tags before it', `</p></div></iframe><iframe src="${src}"></iframe>`, framed],
  ['a document around it', `<!DOCTYPE html><html><head><title>T</title></head><body><iframe src="${src}"></iframe></body></html>`, framed],
  ['a place after the end of a document', `</body></html><iframe src="${src}"></iframe>`, framed],
  ['a place in noscript', `<noscript><iframe src="${src}"></iframe></noscript>`, framed],
  ['a bogus comment before it', `<!iframe src="https://other.example/"><iframe src="${src}"></iframe>`, framed],
  ['a percentage for its height', `<iframe src="${src}" height="100%" style="height:50vh"></iframe>`, framed],
  ['a frame border that is no number', `<iframe src="${src}" frameborder="no"></iframe>`, framed.replace('border', 'plain')],
  ['an empty frame border', `<iframe src="${src}" frameborder></iframe>`, framed.replace('border', 'plain')],
  ['a frame border of one', `<iframe src="${src}" frameborder="1"></iframe>`, framed],
  ['a place in a comment', `<!-- <iframe src="${src}"></iframe> --><p>x</p>`, code],
  ['a place in a text field', `<textarea><iframe src="${src}"></iframe></textarea>`, code],
  ['a place in a script', `<script>document.write('<iframe src="${src}"></iframe>')</script>`, code],
  ['a place in a template', `<template><iframe src="${src}"></iframe></template>`, code],
  ['a place in another frame', `<iframe srcdoc="&lt;iframe src='${src}'>"><iframe src="${src}"></iframe></iframe>`, code],
  ['a title that is not closed before it', `<title><iframe src="${src}"></iframe>`, code],
  ['an address that only loads later', `<iframe data-src="${src}" loading="lazy"></iframe>`, code],
  ['a script that is not closed', '<script src="https://example.org/w.js">', 'script script own height plain'],
  ['a picture without an end, in upper case', '<IMG SRC=https://example.org/a.png', 'none'],
  ['an old name of a picture', '<image src="https://example.org/a.png">', 'image picture own height plain https://example.org/a.png'],
  ['a tag that never ends', `<iframe src="${src}"`, 'none'],
  ['a NUL in its name', `<ifr\0ame src="${src}"></ifr\0ame>`, code],
]

describe('a code with mistakes', () => {
  it.each(malformed)('is read as browsers read it: %s', (_, markup, expected) => {
    const parsed = parseEmbed(markup)
    expect('problem' in parsed ? 'none' : summary(parsed)).toBe(expected)
  })
})
