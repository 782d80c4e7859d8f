import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Overlay } from '../components/overlay.tsx'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'
import { openOverlay } from '../lib/state/overlays.ts'

const UnsortedSheet = lazyFeature(async () => (await import('../features/bookmarks/unsorted/unsorted-sheet.tsx')).UnsortedSheet)

/** The names that the specification has for it in an address. */
const sections: ReadonlySet<string> = new Set(['unsorted', 'inbox'])
const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'
const over = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** The sheet of unsorted bookmarks, on any screen: by Ctrl+I, and by an address with `section=unsorted` or `inbox`, of a team with its id as `team`. */
export function UnsortedOverlay() {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const isInAddress = sections.has(query.get('section') ?? '')
  const teamId = Number(query.get('team')) || undefined
  // Again where `/` leads on to a page: overlays are closed on the way.
  useEffect(() => {
    if (isInAddress) openOverlay('unsorted', null, teamId)
  }, [isInAddress, teamId, pathname])
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const leaveAddress = () => {
    if (!isInAddress) return
    setQuery(
      (before) => {
        for (const name of ['section', 'team']) before.delete(name)
        return before
      },
      { replace: true },
    )
  }
  return (
    <Overlay name="unsorted">
      {(open, close, { opening, team }) => (
        <UnsortedSheet
          open={open}
          opening={opening}
          teamId={team}
          onClose={() => {
            close()
            leaveAddress()
          }}
        />
      )}
    </Overlay>
  )
}

function press(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'i' || event.defaultPrevented) return
  // Where text is typed it makes text italic.
  if (target instanceof Element && target.matches(typing)) return
  event.preventDefault()
  if (!document.querySelector(over)) openOverlay('unsorted')
}
