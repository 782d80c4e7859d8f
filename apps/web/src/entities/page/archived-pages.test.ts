import { expect, it } from 'vitest'
import { archivedPages } from './archived-pages.ts'
import { pagesInUse } from './list-pages.ts'

const page = (title: string, is_archived: boolean) => ({
  id: 1,
  public_id: 'Abc1234',
  title,
  slug: '',
  is_default: false,
  is_archived,
  is_public: false,
  is_listed: false,
  is_passwordprotected: false,
  share_mode: 'private' as const,
})

it('lists archived pages by their titles, whatever the case, and no others', () => {
  const pages = [page('work', true), page('Home', false), page('Äpfel', true), page('Recipes 10', true), page('recipes 2', true)]
  expect(archivedPages(pages, 'de').map(({ title }) => title)).toEqual(['Äpfel', 'recipes 2', 'Recipes 10', 'work'])
  expect(pagesInUse(pages).map(({ title }) => title)).toEqual(['Home'])
})
