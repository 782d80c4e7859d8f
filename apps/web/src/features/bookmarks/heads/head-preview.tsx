import type { ExternalData } from '@foyer/contracts/link-tools/external-data'
import { useQuery } from '@tanstack/react-query'
import { Check, ScanText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { hostOf } from '../../../lib/browser/links.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { externalDataQuery, isNoHead } from './external-data.ts'

type Text = { title: string; description: string }
type Props = { /** A web address. */ url: string; current: Text; onUse: (text: Partial<Text>) => void }

/** Title, description and picture that a page gives itself, once somebody asks for them; each is taken over by a button of its own. */
export function HeadPreview({ url, ...props }: Props) {
  const { t } = useTranslation(['page-head', 'errors', 'account-errors'])
  const [requested, setRequested] = useState<string | null>(null)
  const isRequested = requested === url
  const { data, error, isFetching, refetch } = useQuery({ ...externalDataQuery(url), enabled: isRequested })
  const ask = () => (isRequested ? void refetch() : setRequested(url))
  return (
    <div className="flex flex-col gap-2">
      <Button size="sm" onClick={ask} pending={isRequested && isFetching} className="self-start pointer-coarse:h-11">
        {!(isRequested && isFetching) && <ScanText aria-hidden size={16} strokeWidth={1.5} />}
        {t('ask')}
      </Button>
      <div role="status" className="empty:hidden">
        {isRequested && isFetching && <p className="sr-only">{t('asking')}</p>}
        {isRequested && !isFetching && error && (
          <p className="text-sm text-text-2">{isNoHead(error) ? t('nothingFound') : t('notDescribed', { reason: errorText(t, error) })}</p>
        )}
        {isRequested && !isFetching && data && <Description data={data} {...props} />}
      </div>
    </div>
  )
}

function Description({ data, current, onUse }: Omit<Props, 'url'> & { data: ExternalData }) {
  const { t } = useTranslation('page-head')
  const { title, description, picture } = data
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-surface-sunken p-3">
      {title === null && data.wall && <p className="text-sm text-text-2">{t(`wall.${data.wall}`)}</p>}
      <div className="flex min-w-0 gap-3">
        {picture && <Picture key={picture.picture_url} source={picture.picture_url} />}
        <div className="min-w-0 flex-1 text-sm">
          <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere" title={title ?? undefined}>
            {title ?? t('noTitle')}
          </p>
          {description !== null && (
            <p dir="auto" className="mt-0.5 line-clamp-3 wrap-anywhere text-text-2" title={description}>
              {description}
            </p>
          )}
          <p dir="auto" className="mt-0.5 truncate text-xs text-text-2">
            {data.site_name ?? hostOf(data.url)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {title !== null && (
          <Use
            label={title === current.title ? t('titleUsed') : t('useTitle')}
            isUsed={title === current.title}
            onClick={() => onUse({ title })}
          />
        )}
        {description !== null && (
          <Use
            label={description === current.description ? t('descriptionUsed') : t('useDescription')}
            isUsed={description === current.description}
            onClick={() => onUse({ description })}
          />
        )}
      </div>
    </div>
  )
}

/** Stays where it is once it has been pressed: the focus is on it. */
function Use({ label, isUsed, onClick }: { label: string; isUsed: boolean; onClick: () => void }) {
  return (
    <Button size="sm" aria-disabled={isUsed || undefined} onClick={onClick} className="aria-disabled:opacity-60 pointer-coarse:h-11">
      {isUsed && <Check aria-hidden size={16} strokeWidth={1.5} />}
      {label}
    </Button>
  )
}

/** Nothing but decoration: its room is there before it has loaded, and goes where it cannot be. */
function Picture({ source }: { source: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return null
  return (
    <span className="relative grid h-16 w-24 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface-hover">
      {state === 'loading' && <Spinner />}
      <img
        src={source}
        alt=""
        decoding="async"
        onLoad={({ currentTarget }) => setState(currentTarget.naturalWidth > 1 ? 'shown' : 'failed')}
        onError={() => setState('failed')}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  )
}
