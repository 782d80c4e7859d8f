import { LoaderCircle } from 'lucide-react'

export function Spinner() {
  return <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="shrink-0 animate-spin" />
}
