import DoneIcon from '@mui/icons-material/CheckCircle';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import ToDoIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import LeftIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { SetupStepShown } from '../setup-answer.ts';
import { setupWords as words } from './setup-words.ts';

/** A step of the guide: a line that says how it stands, and its form while it is open. */
export function StepRow({
  step,
  isOpen,
  onToggle,
  onLeave,
  onGoOn,
  children,
}: {
  step: SetupStepShown;
  isOpen: boolean;
  onToggle: () => void;
  onLeave: () => void;
  /** To the next one that is to do. */
  onGoOn: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const { title, help, isDone, isLeft, more } = step;
  return (
    <Box component="li" data-step={step.name} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={{
            scrollMarginTop: 80,
            width: '100%',
            minHeight: 52,
            px: 1,
            gap: 1.5,
            justifyContent: 'flex-start',
            borderRadius: 2,
          }}
        >
          <Mark step={step} />
          <Box
            component="span"
            sx={{
              flex: 1,
              textAlign: 'start',
              fontSize: 16,
              fontWeight: isOpen ? 700 : 500,
              color: isDone || isLeft ? 'text.secondary' : 'text.primary',
            }}
          >
            {title}
          </Box>
          {isLeft ? (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {words.left}
            </Typography>
          ) : null}
          <ExpandIcon
            aria-hidden
            sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', color: 'text.secondary' }}
          />
        </ButtonBase>
      </Typography>
      <Box id={id} hidden={!isOpen} sx={{ pl: { xs: 0, sm: 5.5 }, pb: 2.5, maxWidth: 760 }}>
        {isOpen ? (
          <>
            <Typography sx={{ color: 'text.secondary', mb: 1 }}>{help}</Typography>
            {children}
            <Stack direction="row" sx={{ mt: 1, gap: 0.5, flexWrap: 'wrap', ml: -1.75 }}>
              <Button size="small" onClick={isDone ? onGoOn : onLeave}>
                {isDone ? words.goOn : isLeft ? words.takeUp : words.leave}
              </Button>
              {more ? (
                <Button size="small" component={Link} to={more}>
                  {words.more}
                </Button>
              ) : null}
            </Stack>
          </>
        ) : null}
      </Box>
    </Box>
  );
}

function Mark({ step: { isDone, isLeft } }: { step: SetupStepShown }) {
  if (isDone) return <DoneIcon titleAccess={words.done} sx={{ color: 'success.main' }} />;
  if (isLeft) return <LeftIcon aria-hidden sx={{ color: 'text.disabled' }} />;
  return <ToDoIcon titleAccess={words.toDo} sx={{ color: 'text.secondary' }} />;
}
