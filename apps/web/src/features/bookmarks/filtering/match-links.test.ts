import { expect, it } from 'vitest'
import { bookmark } from '../../../testing/page-view.ts'
import { matchLinks } from './match-links.ts'

const links = [
  bookmark(1, 1, { title: 'Café Alder', url: 'https://alder.example/menu' }),
  bookmark(2, 1, { title: 'Birch', url: 'https://birch.example/cafe', description: 'Wood' }),
  bookmark(3, 1, { title: 'Cedar', url: 'https://cedar.example/', description: 'A café in the woods' }),
]
const matching = async (query: string) => [...((await matchLinks(links, query)) ?? [])]

it('finds words in title, address and description, without regard to case and accents', async () => {
  expect(await matching('CAFE')).toEqual([1, 2, 3])
  expect(await matching('cafe wood')).toEqual([2, 3])
  expect(await matching('alder menu')).toEqual([1])
  expect(await matching('elm')).toEqual([])
})

it('narrows nothing without a word', async () => {
  expect(await matchLinks(links, '  ')).toBeNull()
})

it('gives no answer to a query that another one has taken the place of', async () => {
  expect(await matchLinks(links, 'cafe', () => false)).toBeUndefined()
})
