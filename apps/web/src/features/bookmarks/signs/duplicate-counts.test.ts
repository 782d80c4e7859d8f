import type { Page } from '@foyer/contracts/pages'
import { describe, expect, it } from 'vitest'
import { link, widget } from '../../../testing/things.ts'
import { linksText } from './duplicate-counts.ts'

const [alder, birch] = [link('Alder'), link('Birch')]
const pageWith = (...lists: (typeof alder)[][]) =>
  ({
    columns: lists.map((links, index) => ({ widgets: [widget('urllist', `W${index}`, { links, total: links.length, next: null })] })),
  }) as unknown as Page

describe('linksText', () => {
  it('is the same wherever on the page the links are', () => {
    expect(linksText(pageWith([birch], [alder]))).toBe(linksText(pageWith([alder, birch])))
  })

  it('is another once a link has come or changed', () => {
    expect(linksText(pageWith([alder]))).not.toBe(linksText(pageWith([alder, birch])))
    expect(linksText(pageWith([alder]))).not.toBe(linksText(pageWith([{ ...alder, link_id: alder.link_id + 1 }])))
  })
})
