import { Globe, KeyRound, LayoutGrid, Link2, Users } from 'lucide-react'

/** Tells at a glance who sees a page of a list. */
export const sharingIcons = { private: LayoutGrid, team: Users, protected: KeyRound, link: Link2, public: Globe }
