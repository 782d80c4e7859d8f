import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../lib/api/query-client.ts'
import { pageView } from '../../testing/page-view.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { addPage, server } from '../../testing/scene.ts'
import { bookmarksWidget } from '../../testing/things.ts'
import { MoreItems } from './more-items-button.tsx'
import { viewPageQuery } from './view-page.ts'

it('the button for more items requests them again when the first attempt brought none', async () => {
  const widget = bookmarksWidget('Links', ['One', 'Two'])
  if (widget.items) Object.assign(widget.items, { total: 3, next: 'cursor' })
  const page = addPage([[widget]])
  // The page is not cached yet, so that there is nothing to continue.
  renderApp(<MoreItems page={page} widget={widget} />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.calls('listItems')).toEqual([])
  queryClient.setQueryData(viewPageQuery(page.public_id).queryKey, { ...pageView([[widget]]), page })
  await waitFor(() => expect(server.calls('listItems').length).toBeGreaterThan(0))
})
