import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { rest } from '#platform/admin/rest-client.ts';
import { type OfferedDesign, useChoices } from './use-choices.ts';

const word = (key: string) => `resources.pages.designs.${key}`;

type Choice = Pick<OfferedDesign, 'name' | 'takesPictures'>;

/** With what a new document begins: nothing, or one of the designs of its kind, by their pictures. */
export function DesignChoice({ kind }: { kind: string }) {
  const translate = useTranslate();
  const label = useId();
  const { field } = useInput<string | null>({ source: 'design', defaultValue: null });
  const designs = useChoices().designs.filter((design) => design.kind === kind);
  const notify = useNotify();
  const [coming, setComing] = useState<string | null>(null);
  if (designs.length === 0) return null;
  const blank = {
    name: '',
    title: translate(word('blank')),
    help: translate(word('blankHelp')),
    picture: '',
    preview: '',
    takesPictures: false,
  };

  async function choose({ name, takesPictures }: Choice) {
    if (takesPictures) {
      setComing(name);
      // Without its pictures a design is still one to begin with.
      await rest(`document-files/designs/${name}`, { method: 'POST', body: {} }).catch((error: unknown) =>
        notify(error instanceof Error ? error.message : String(error), { type: 'warning' }),
      );
      setComing(null);
    }
    field.onChange(name || null);
  }

  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <Typography id={label} component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {translate(word('title'))}
      </Typography>
      <Box
        role="group"
        aria-labelledby={label}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        }}
      >
        {[blank, ...designs].map((design) => (
          <Box key={design.name} sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
            <Tile
              {...design}
              isChosen={(field.value ?? '') === design.name}
              isComing={coming === design.name}
              onChoose={() => void choose(design)}
            />
            {design.preview && (field.value === design.name || !design.takesPictures) ? (
              <Link href={design.preview} target="_blank" rel="noopener" variant="body2">
                {translate(word('preview'), { title: design.title })}
              </Link>
            ) : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Tile({
  title,
  help,
  picture,
  isChosen,
  isComing,
  onChoose,
}: {
  title: string;
  help: string;
  picture: string;
  isChosen: boolean;
  isComing: boolean;
  onChoose: () => void;
}) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      aria-busy={isComing}
      disabled={isComing}
      onClick={onChoose}
      focusRipple
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-start',
        alignItems: 'stretch',
        width: '100%',
        flex: 1,
        textAlign: 'start',
        border: 2,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        '&:focus-visible': { outline: '2px solid', outlineOffset: 2, outlineColor: 'primary.main' },
      }}
    >
      <Box
        sx={{
          opacity: isComing ? 0.4 : 1,
          aspectRatio: '4 / 3',
          bgcolor: 'action.hover',
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
        }}
      >
        {picture ? (
          <img
            src={picture}
            alt=""
            loading="lazy"
            style={{ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' }}
          />
        ) : (
          <Typography aria-hidden sx={{ fontSize: 40, color: 'text.disabled', fontFamily: 'serif' }}>
            {title.slice(0, 1)}
          </Typography>
        )}
      </Box>
      <Box sx={{ p: 1.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
