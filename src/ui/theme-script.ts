export type ThemeChoice = 'system' | 'light' | 'dark';

export const themeKey = 'busbar-theme';

/** Inline in `<head>`: applies the stored theme before the first paint. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
