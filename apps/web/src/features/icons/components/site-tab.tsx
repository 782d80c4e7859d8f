import type { Icon } from '@foyer/contracts/icons/icons'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { typedHost } from '../../../lib/browser/links.ts'

type Props = { site: string | null; current: Icon | null; onChoose: (icon: Icon | null) => void }

const blank: Icon = { type: 'blank', identifier: '', parameters: {}, meta: {} }

/** The icon that is there by itself, that of another site, or none. */
export function SiteTab({ site, current, onChoose }: Props) {
  const { t } = useTranslation('icons')
  const [typed, setTyped] = useState(current?.type === 'favicon' && !current.meta.automatic ? current.identifier : '')
  const host = typedHost(typed).toLowerCase()
  const isHost = /^[^\s/?#@\\%]+(?:\.[^\s/?#@\\%]+|:\d+)$/.test(host)
  const [isRefused, setRefused] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setRefused(!isHost)
    if (isHost) onChoose({ type: 'favicon', identifier: host, parameters: {}, meta: {} })
  }
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Choice onChoose={() => onChoose(null)} drawing={site && <SiteIcon url={`https://${site}/`} title={site} size={24} />}>
          {site ? t('ownSite', { site }) : t('automatic')}
        </Choice>
        <Choice onChoose={() => onChoose(blank)}>{t('none')}</Choice>
      </div>
      <form onSubmit={save} noValidate className="flex items-start gap-2">
        <TextField
          label={t('otherSite')}
          placeholder={t('otherSiteExample')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(false)
          }}
          error={isRefused ? t('noSite') : undefined}
          className="flex-1"
        />
        <Button type="submit" className="mt-6 pointer-coarse:h-11">
          {t('use')}
        </Button>
      </form>
    </>
  )
}

function Choice({ onChoose, drawing, children }: { onChoose: () => void; drawing?: ReactNode; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="hoverable flex min-h-10 items-center gap-3 rounded-md border border-line px-3 py-1.5 text-left text-sm pointer-coarse:min-h-11"
    >
      <span aria-hidden className="grid size-6 shrink-0 place-items-center">
        {drawing ?? <span className="size-5 rounded-sm border border-dashed border-line-control" />}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  )
}
