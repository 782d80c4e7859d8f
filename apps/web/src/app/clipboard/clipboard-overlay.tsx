import type { Page } from '@foyer/contracts/pages/page/pages'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Overlay } from '../../components/overlay.tsx'
import { lazyWithTexts } from '../lazy-with-texts.ts'
import { importTexts } from '../texts/seldom-texts.ts'
import { watchPage } from './watch-page.ts'

const ClipboardContent = lazyWithTexts(importTexts, async () => (await import('./clipboard-content.tsx')).ClipboardContent)

/** For the editors of a page: what is pasted or dropped onto it, outside of its fields, opens a sheet that asks what becomes of it. */
export function ClipboardOverlay({ page }: { page: Page }) {
  const { t } = useTranslation('dragging')
  const [isOver, setOver] = useState(false)
  // As soon as it is seen that the page can be edited, not a moment after.
  useLayoutEffect(() => watchPage(setOver), [])
  return (
    <>
      {isOver &&
        createPortal(
          <p className="pointer-events-none fixed inset-x-0 bottom-8 z-30 flex justify-center px-4">
            <span className="rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-on-accent shadow-popup">{t('dropOnPage')}</span>
          </p>,
          document.body,
        )}
      <Overlay name="clipboardContent">
        {(open, close, { opening }) => <ClipboardContent key={opening} page={page} open={open} onClose={close} />}
      </Overlay>
    </>
  )
}
