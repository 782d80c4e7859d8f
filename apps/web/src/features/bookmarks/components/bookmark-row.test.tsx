import { expect, it } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { link, widget } from '../../../testing/things.ts'

it('says the site of a bookmark once in the details view', async () => {
  const links = ['github.com', 'Octocat'].map((title) => link(title, { url: 'https://github.com/' }))
  await renderWidget(widget('urllist', 'Links', { links, total: 2, next: null }, { settings: { m: 3 } }))
  const list = await inWidget('Links')
  expect(await list.findByText('Octocat')).toBeVisible()
  // The title of the first, and what is below that of the second.
  expect(list.getAllByText('github.com')).toHaveLength(2)
})
