import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatch, useSearchParams } from 'react-router'
import { LazyPart } from '../components/lazy-part.tsx'
import { findWidget } from '../entities/page/page-cache.ts'
import { viewPageQuery } from '../entities/page/view-page.ts'
import { mayCreatePages } from '../entities/session/may-create-pages.ts'
import { useCurrentUser } from '../entities/session/session.ts'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'

const AddToPage = lazyFeature(async () => (await import('../features/page/viewing/add-to-page.tsx')).AddToPage)

/** `?add=` of the address of a page names a widget that a visitor wanted to have: once they have signed up, they are asked where it goes. */
export function AddRequest() {
  const [query, setQuery] = useSearchParams()
  const user = useCurrentUser()
  const publicId = useMatch('/p/:publicId/*')?.params.publicId ?? ''
  const requested = Number(query.get('add'))
  const [isClosed, setClosed] = useState(false)
  const { data } = useQuery({ ...viewPageQuery(publicId), enabled: publicId !== '' && requested > 0 })
  const widget = data && requested > 0 && mayCreatePages(user) ? findWidget(data, requested) : undefined
  if (!data || !widget) return null
  const close = () => {
    setClosed(true)
    setQuery(
      (before) => {
        before.delete('add')
        return before
      },
      { replace: true },
    )
  }
  return (
    <LazyPart>
      <AddToPage widget={widget} page={data.page} open={!isClosed} onClose={close} />
    </LazyPart>
  )
}
