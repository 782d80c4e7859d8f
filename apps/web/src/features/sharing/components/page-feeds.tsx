import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'

const feeds = { rss: 'feed.xml', json: 'feed.json' } as const
type Feed = keyof typeof feeds

/** The addresses at which feed readers find what is new on a public page. */
export function PageFeeds({ publicId }: { publicId: string }) {
  const { t } = useTranslation('page-feeds')
  const [copied, setCopied] = useState<Feed | null>(null)
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-sm font-medium">{t('title')}</h3>
      <p className="text-sm text-pretty text-text-2">{t('text')}</p>
      {(['rss', 'json'] as const).map((feed) => (
        <FeedAddress
          key={feed}
          name={t(feed)}
          address={`${location.origin}/p/${publicId}/${feeds[feed]}`}
          isCopied={copied === feed}
          onCopied={() => setCopied(feed)}
        />
      ))}
      <p role="status" className="sr-only">
        {copied && t('copied', { feed: t(copied) })}
      </p>
    </section>
  )
}

type AddressProps = { name: string; address: string; isCopied: boolean; onCopied: () => void }

/** Where the browser refuses the clipboard, the address is selected instead. */
function FeedAddress({ name, address, isCopied, onCopied }: AddressProps) {
  const { t } = useTranslation('page-feeds')
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      onCopied()
    } catch {
      box.current?.querySelector('input')?.select()
    }
  }
  return (
    <div ref={box}>
      <TextField
        label={name}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
        trailing={<IconButton icon={isCopied ? Check : Copy} label={t('copy', { feed: name })} onClick={() => void copy()} />}
      />
    </div>
  )
}
