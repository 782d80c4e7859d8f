import { describe, expect, it } from 'vitest'
import { linksOfFiles } from './dropped-files.ts'

const read = (name: string, text: string) => linksOfFiles([new File([text], name)])

describe('the links of a dropped file', () => {
  it.each([
    ['Site.url', '[InternetShortcut]\r\nURL=https://a.example/x\r\nIconIndex=0', [['https://a.example/x', 'Site']]],
    [
      'Site.webloc',
      '<?xml version="1.0"?><plist><dict><key>URL</key><string>https://a.example/?a=1&amp;b=2</string></dict></plist>',
      [['https://a.example/?a=1&b=2', 'Site']],
    ],
    ['Site.webloc', 'bplist00\u00d1\u0001\u0002SURL_\u0010\u0013https://a.example/x\u0008\u000b', [['https://a.example/x', 'Site']]],
    [
      'bookmarks.html',
      '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="https://a.example/">A</A><DT><A HREF="place:x">P</A><DT><A HREF="evernote:///view/1">E</A></DL>',
      [
        ['https://a.example/', 'A'],
        ['evernote:///view/1', 'E'],
      ],
    ],
    ['backup.json', '{"children":[{"children":[{"uri":"https://a.example/","title":"A"}]}]}', [['https://a.example/', 'A']]],
    [
      'feeds.opml',
      '<opml version="2.0"><body><outline text="A" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/></body></opml>',
      [['https://a.example/', 'A']],
    ],
    [
      'list.txt',
      'https://a.example/\n# note\nb.example',
      [
        ['https://a.example/', ''],
        ['https://b.example', ''],
      ],
    ],
    ['picture.png', '\u0089PNG\r\n\u001a\n\u0000', []],
  ])('are read from %s', async (name, text, links) => {
    expect((await read(name, text)).map(({ url, title }) => [url, title])).toEqual(links)
  })
})
