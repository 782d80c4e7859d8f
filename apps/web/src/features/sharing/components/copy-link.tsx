import { Check, Copy, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { sharesByDevice } from '../../../lib/browser/shares-by-device.ts'

/** The link itself, to be seen and copied. Where the browser refuses the clipboard, it is selected instead. */
export function CopyLink({ link, hint }: { link: string; hint?: string | undefined }) {
  const { t } = useTranslation('sharing')
  const [copied, setCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      box.current?.querySelector('input')?.select()
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextField label={t('link')} value={link} readOnly onFocus={(event) => event.target.select()} {...(hint ? { hint } : {})} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          <Icon aria-hidden size={16} strokeWidth={1.5} />
          {t('copy')}
        </Button>
        {sharesByDevice() && (
          <Button onClick={() => void share(link)}>
            <Share2 aria-hidden size={16} strokeWidth={1.5} />
            {t('shareByDevice')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-text-2">
        {copied && t('copied')}
      </p>
    </div>
  )
}

/** Whoever changes their mind there needs no word from us. */
const share = (url: string) => navigator.share({ url }).catch(() => undefined)
