import { describe, expect, it } from 'vitest'
import { countsOfParsed, parseText } from '../../../test/parse-text.ts'
import { layOut } from '../plan/widget-layout.ts'
import { mergeFiles } from './merge-files.ts'

const csv = (...rows: string[]) => parseText(['url,title,folder', ...rows].join('\n'))
type Parts = ReadonlyArray<ReturnType<typeof parseText>>

/** The widgets of several files, with the titles of their links. */
function widgetsOf(files: Parts) {
  const { title, folders } = mergeFiles(files)
  const titlesOf = (number: number) => (folders[number]?.sources ?? []).flatMap((source) => titlesIn(files, source))
  return layOut({ title, folders: folders.map(countsOfParsed) })?.map((draft) => [
    draft.title,
    ...(draft.widget_type === 'urllist' ? draft.groups : []).map((group) => `${group.title}: ${titlesOf(group.folder).join()}`),
  ])
}

const titlesIn = (files: Parts, source: unknown) =>
  files.flatMap(({ folders }) =>
    folders.filter(({ sources }) => sources[0] === source).flatMap(({ bookmarks }) => bookmarks.map(({ title }) => title)),
  )

describe('files of an archive', () => {
  it('have folders of the same name in common', () => {
    const parts = [
      csv('https://a.example/,A,Unread', 'https://b.example/,B,Archive'),
      csv('https://c.example/,C,Archive', 'https://d.example/,D,New'),
    ]
    expect(widgetsOf(parts)).toEqual([
      ['Unread', 'null: A'],
      ['Archive', 'null: B,C'],
      ['New', 'null: D'],
    ])
  })

  it('add their own folders to a widget of the same name as groups', () => {
    const parts = [
      csv('https://a.example/,A,Work', 'https://b.example/,B,Work/Inner'),
      csv('https://c.example/,C,Work/Inner', 'https://d.example/,D,Work/Other'),
    ]
    expect(widgetsOf(parts)).toEqual([['Work', 'Work: A', 'Inner: B,C', 'Other: D']])
  })

  it('keep folders of the same name apart that are in one file', () => {
    const file = parseText(
      '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>A</H3><DL><DT><A HREF="https://a.example/">1</A></DL><DT><H3>A</H3><DL><DT><A HREF="https://b.example/">2</A></DL></DL>',
    )
    expect(widgetsOf([csv('https://c.example/,C,New'), file])).toEqual([
      ['New', 'null: C'],
      ['A', 'null: 1'],
      ['A', 'null: 2'],
    ])
  })

  it('are left as they are when there is one', () => {
    const file = csv('https://a.example/,A,Unread')
    expect(mergeFiles([file])).toEqual(file)
    expect(mergeFiles([]).folders).toEqual([])
  })

  it('add up what is left out', () => {
    const parts = [csv(...Array(4).fill(',A,')), csv(...Array(4).fill(',B,'))]
    expect(mergeFiles(parts).skipped).toEqual({ counts: { empty: 8 }, samples: { empty: ['2: A', '3: A', '4: A', '5: A', '2: B'] } })
  })
})
