import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../../../testing/render-app.tsx'
import { addFeedWidget, addForeignPage, addPage, addTeam, addTeamPage } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { bookmarksWidget, link, notesWidget, todoWidget, widget } from '../../../testing/things.ts'

/** What somebody types, and what they mean: the title of a result among the first three. */
const things: readonly (readonly [typed: string, title: string])[] = [
  // Pages: one's own, of a team and followed ones.
  ['Read', 'Reading list'],
  ['raeding', 'Reading list'],
  ['garden', 'Garden plans'],
  ['gardn', 'Garden plans'],
  ['gp', 'Garden plans'],
  ['engines', 'Engines'],
  ['rezepte', 'Rezepte von Ben'],
  // Links on this page and on another.
  ['sudd zeitug', 'Süddeutsche Zeitung'],
  ['SZ', 'Süddeutsche Zeitung'],
  ['gihub', 'GitHub'],
  ['git hub', 'GitHub'],
  ['wikpedia', 'Wikipedia'],
  ['hackernews', 'Hacker News'],
  ['strasenkarte', 'Straßenkarte'],
  ['compost', 'Compost basics'],
  // Widgets, notes, tasks.
  ['morning pap', 'Morning papers'],
  ['shoping', 'Shopping'],
  ['water the brich', 'Water the birch'],
  // Articles of feeds.
  ['oldest known map', 'The oldest known map of the sky'],
  ['oldest knwon map', 'The oldest known map of the sky'],
  // Tags.
  ['#cook', 'cooking'],
  ['cookng', 'cooking'],
  // Settings.
  ['settings', 'Settings'],
  ['webhoks', 'Webhooks'],
  ['passkey', 'Logging in'],
  // Commands.
  ['dark', 'Dark theme'],
  ['night', 'Dark theme'],
  ['dunkel', 'Dark theme'],
  ['nwe page', 'New page'],
  ['log out', 'Log out'],
  ['sign out', 'Log out'],
  ['organise', 'Organize widgets'],
  ['keybord shortcuts', 'Keyboard shortcuts'],
  ['deutsch', 'Deutsch'],
]

/** An account with pages, a team, a followed page, feeds, tags, notes and tasks. */
function seed() {
  const { widget: feeds } = addFeedWidget('News', { Astronomy: ['The oldest known map of the sky', 'A new moon of Neptune'] })
  const links = ['GitHub', 'Wikipedia', 'Hacker News', 'Süddeutsche Zeitung', 'Straßenkarte', 'Darkroom prints'].map((title) => link(title))
  const tagged = link('Bread for beginners', { tags: ['cooking'] })
  addPage([[bookmarksWidget('Beds', ['Compost basics', 'Rose pruning'])]], { title: 'Garden plans' })
  addPage([[]], { title: 'Reading list' })
  addTeamPage(addTeam(), 'Engines')
  addForeignPage('Rezepte von Ben', { isFollowed: true })
  const papers = widget('urllist', 'Morning papers', { links: [...links, tagged], total: 7, next: null })
  const chores = todoWidget('Chores', { Today: ['Water the birch', 'Call the bank'] })
  return addPage(
    [
      [papers, feeds],
      [notesWidget('Ideas', ['Shopping\nMilk and flour']), chores],
    ],
    { title: 'Home' },
  )
}

it('finds 34 things that people look for, each among the first three results', async () => {
  const { user } = await openPage(seed())
  await user.click(screen.getByRole('button', { name: t('shell:search') }))
  const field = await screen.findByRole('combobox', { name: t('search:title') })
  const firstThree = () =>
    screen
      .queryAllByRole('option')
      .slice(0, 3)
      .map((option) => option.querySelector('[dir=auto]')?.textContent)
  for (const [typed, title] of things) {
    await user.clear(field)
    await user.paste(typed)
    await waitFor(() => expect(firstThree(), typed).toContain(title))
  }
}, 120_000)
