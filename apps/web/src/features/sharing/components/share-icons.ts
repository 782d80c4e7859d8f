import { Globe, KeyRound, Link2, Lock, type LucideIcon, Users } from 'lucide-react'
import type { ShareMode } from '@foyer/contracts/pages/base/share-modes'

/** Tells at a glance who may see a page. */
export const shareIcons: Record<ShareMode, LucideIcon> = { private: Lock, team: Users, protected: KeyRound, link: Link2, public: Globe }
