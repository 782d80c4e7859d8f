import { describe, expect, it } from 'vitest'
import { link, widget } from '../../../testing/things.ts'
import { linksChecksum } from './duplicate-counts.ts'

const [alder, birch] = [link('Alder'), link('Birch')]
const pageWith = (...lists: (typeof alder)[][]) => ({
  columns: lists.map((links, index) => ({ widgets: [widget('urllist', `W${index}`, { links, total: links.length, next: null })] })),
})

describe('linksChecksum', () => {
  it('is the same wherever on the page the links are', () => {
    expect(linksChecksum(pageWith([birch], [alder]))).toBe(linksChecksum(pageWith([alder, birch])))
  })

  it('is another once a link has come or changed', () => {
    expect(linksChecksum(pageWith([alder]))).not.toBe(linksChecksum(pageWith([alder, birch])))
    expect(linksChecksum(pageWith([alder]))).not.toBe(linksChecksum(pageWith([{ ...alder, link_id: alder.link_id + 1 }])))
    const exchanged = [
      { ...alder, link_id: birch.link_id },
      { ...birch, link_id: alder.link_id },
    ]
    expect(linksChecksum(pageWith(exchanged))).not.toBe(linksChecksum(pageWith([alder, birch])))
  })
})
