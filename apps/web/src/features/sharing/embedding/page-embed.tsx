import type { PageAccess } from '@foyer/contracts/pages/base/share-modes'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import type { PageRef } from '../../../lib/state/overlays.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { useUpdateAccess } from '../api/page-access.ts'
import { embedCode } from './embed-code.ts'
import { EmbedCode } from './embed-code-field.tsx'
import { EmbedSiteForm } from './embed-site-form.tsx'

/** The sites that may show a page in a frame, and the HTML for them. */
export function PageEmbed({ page, access }: { page: PageRef; access: PageAccess }) {
  const { t } = useTranslation('page-embed')
  const update = useUpdateAccess(page)
  const heading = useRef<HTMLHeadingElement>(null)
  const hosts = access.embed_hosts
  const code = embedCode(page, { origin: location.origin, token: access.access_token })
  const add = (host: string, onDone: () => void) => update.mutate({ embed_hosts: [...hosts, host] }, { onSuccess: onDone })
  const remove = (host: string) => {
    const undo = { label: t('undo'), run: () => update.mutate({ embed_hosts: hosts }) }
    update.mutate(
      { embed_hosts: hosts.filter((entry) => entry !== host) },
      {
        onSuccess: () => {
          showToast('info', t('removed', { host }), undo)
          // What had the focus is gone with its row.
          heading.current?.focus()
        },
      },
    )
  }
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-medium">
        {t('title')}
      </h3>
      <p className="text-sm text-pretty text-text-2">
        {t('text')} {access.share_mode === 'link' && t('linkText')}
      </p>
      {hosts.length > 0 && (
        <ul aria-label={t('sites')} className="flex flex-col divide-y divide-line">
          {hosts.map((host) => (
            <li key={host} className="flex items-center gap-1 py-1">
              <span className="min-w-0 flex-1 truncate text-sm" title={host}>
                {host}
              </span>
              <IconButton icon={X} label={t('remove', { host })} onClick={() => !update.isPending && remove(host)} />
            </li>
          ))}
        </ul>
      )}
      {update.error && (
        <Notice>
          {t('failed')} {errorText(t, update.error)}
        </Notice>
      )}
      <EmbedSiteForm hosts={hosts} pending={update.isPending} onAdd={add} />
      {hosts.length > 0 && <EmbedCode key={code} code={code} />}
    </section>
  )
}
