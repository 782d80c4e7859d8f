import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useIsFirstRender } from '../lib/browser/first-render.ts'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'
import { type Toast, dismissToast, useToasts } from '../lib/state/toasts.ts'
import { LazyPart } from './lazy-part.tsx'
import { Button } from './ui/button.tsx'
import { IconButton } from './ui/icon-button.tsx'

// Where there was no notice yet, nobody needs a way to it.
const ToastFocus = lazyFeature(async () => (await import('./toast-focus.ts')).ToastFocus)

/**
 * Where notices appear: beside the app, as sheets and dialogs are, and above them. The region is always there, so that screen readers announce
 * what enters it.
 */
export function ToastRegion() {
  return useIsFirstRender() ? null : createPortal(<Region />, document.body)
}

function Region() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const region = useRef<HTMLElement>(null)
  const [hasHadToasts, setHadToasts] = useState(false)
  if (toasts.length > 0 && !hasHadToasts) setHadToasts(true)
  return (
    <section ref={region} aria-label={t('notices')} aria-live="polite" className="notices">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {hasHadToasts && (
        <LazyPart>
          <ToastFocus region={region} toasts={toasts} />
        </LazyPart>
      )}
    </section>
  )
}

/** Nobody who is about to use it loses it: it stays while it has the pointer or the focus, and its time then begins again. */
function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    if (isHovered || isFocused) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), toast.kind === 'error' ? 12_000 : toast.action ? 8_000 : 5_000)
    return () => clearTimeout(timer)
  }, [toast, isHovered, isFocused])
  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      role={toast.kind === 'error' ? 'alert' : undefined}
      className="notice-card"
    >
      <span aria-hidden />
      <p title={toast.text}>{toast.text}</p>
      {toast.action && (
        <Button
          size="sm"
          onClick={() => {
            toast.action?.run()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label={t('dismiss')} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
