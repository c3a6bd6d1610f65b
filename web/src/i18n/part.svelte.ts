// A part of the texts that is fetched with the screens that speak it. It follows the language of the page.
import { currentLanguage, fill, type Language, type Texts } from './index.svelte';

export type Loaders = Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>>;

export class Part {
  private catalogue = $state.raw<Texts>()!;

  constructor(
    private readonly en: Texts,
    private readonly loaders: Loaders,
  ) {
    this.catalogue = en;
  }

  // A language that cannot be fetched leaves English.
  async load(language: Language = currentLanguage()): Promise<void> {
    const fetched = language === 'en' ? this.en : await this.fetch(language);
    if (language === currentLanguage()) this.catalogue = fetched;
  }
  private fetch(language: Exclude<Language, 'en'>): Promise<Texts> {
    return this.loaders[language]().then(
      (file) => file.default,
      () => this.en,
    );
  }

  say(key: string, values?: object | null): string {
    return fill(this.catalogue[key], values);
  }
}
