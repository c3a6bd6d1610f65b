// A thing on a table, in words: its name, and what it is.
import type { GameName } from '../engine/protocol';
import { glossaryTexts } from '../i18n/glossary.svelte';

export const term = (game: GameName, topic: string): string => glossaryTexts.say(`term_${game}_${topic}`);
export const about = (game: GameName, topic: string): string => glossaryTexts.say(`about_${game}_${topic}`);
